export { type Dashboard, dashboard, type Plan } from './dashboard';
export { type TermPosition, termPosition } from './term';
