export { AccessCodePage } from './access-code-page';
export { CancelRegistration } from './cancel-registration';
export { CancelRegistrationForm } from './cancel-registration-form';
export { ChooseMethodPage } from './choose-method-page';
export { EmailCapturePage } from './email-capture-page';
export { EmailField } from './email-field';
export { SentTo } from './sent-to';
export { UnreachablePage } from './unreachable-page';
