export * from './create-account';
export { extendSession } from './extend-session';
export { logOut, searchAnother } from './log-out';
