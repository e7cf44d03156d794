import { runMethodPage } from './run-method-page.ts';

/** Composition root of the document around a bank's method page. */
runMethodPage(document, location.hash);
