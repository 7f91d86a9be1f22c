export { type Dashboard, dashboard, type Plan } from './dashboard';
export { holderName, initialsOf } from './holder-name';
export { type TermPosition, termPosition } from './term';
