export { CancelRegistrationPage } from './cancel-registration-page';
export { RegisterPlanPage } from './register-plan-page';
