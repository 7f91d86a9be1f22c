export { captcha } from './configured';
export type { Captcha, CaptchaProof, CaptchaVerdict } from './port';
export { recaptcha } from './recaptcha';
