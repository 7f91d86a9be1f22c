export { type Dashboard, dashboard, type Plan } from './dashboard';
