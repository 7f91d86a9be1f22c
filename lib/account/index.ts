export * from './create-account';
export { logOut } from './log-out';
