import './docs.css';
import { addCopyButtons } from './copy-buttons.ts';
import { addSearch } from './search-box.ts';

/** The script of every page of the documentation, which is complete without it. */
addSearch();
addCopyButtons();
