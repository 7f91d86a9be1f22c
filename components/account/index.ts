export { AccountEndPage } from './account-end-page';
export { ConfirmAccountPage } from './confirm-account-page';
export { CreateAccountPage } from './create-account-page';
export { EmailCapturePage } from './email-capture-page';
