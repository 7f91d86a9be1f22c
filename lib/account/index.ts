export { logOut } from './log-out';
