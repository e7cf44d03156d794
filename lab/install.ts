import { installLocked } from './install-locked.ts';

installLocked('lab');
