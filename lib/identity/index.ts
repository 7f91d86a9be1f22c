export { editorLoginAt, startEditorSignIn } from './editor-sign-in';
export { loginAddress, startLogin } from './login';
export { confirmSignIn, dismissSignIn, returnFromProvider, sessionIdWaits } from './login-callback';
export { freshIdentity, renewIdentity } from './renewal';
export { leaveForProvider, leaveProvider } from './sign-out';
export { startSingleSignOn } from './sso-login';
