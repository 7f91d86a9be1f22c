export { contactRules, sendContactMessage } from './contact-message';
