/**
 * Who may come in: the guards that each request passes, and the tree and page it is led to. What a
 * page then shows belongs to its room; what every request has, to `request`.
 */
export { enter } from './entry';
export { isShownToStrangers } from './shown-to-strangers';
export { thirdPartiesOf } from './third-parties';
