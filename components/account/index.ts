export { AccountCreatedPage } from './account-created-page';
export { AccountExistsPage } from './account-exists-page';
export { ConfirmAccountPage } from './confirm-account-page';
export { CreateAccountLink } from './create-account-link';
export { CreateAccountPage } from './create-account-page';
export { EmailCapturePage } from './email-capture-page';
