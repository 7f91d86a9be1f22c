/**
 * The desk of insurers who have no claims system: a handler's way in, the list of claims that wait, and
 * what is decided of one. What a decision does belongs to the platform.
 */
export { answerDeskFile } from './answer-file';
export { type AskedList, deskListAddress, deskListOf } from './asked-list';
export { deskFor, seesClaim } from './desk';
export { entering, followHandlerLink } from './enter';
export { fileSizes, heldBackFiles } from './files-of';
export { doneAtDesk, keptAtDesk } from './kept-forms';
export { deskClaimPage, enterPage, sinceParameter } from './pages';
