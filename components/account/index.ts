export { AccountCreatedPage } from './account-created-page';
export { AccountExistsPage } from './account-exists-page';
export { ConfirmAccountPage } from './confirm-account-page';
export { CreateAccountPage } from './create-account-page';
export { EmailCapturePage } from './email-capture-page';
