export { captcha } from './captcha/configured';
export type { Captcha, CaptchaProof, CaptchaVerdict } from './captcha/port';
export { recaptcha } from './captcha/recaptcha';
export { reportFailure } from './monitoring/report-failure';
export { type Monitoring, monitoringOf } from './monitoring/scripts';
export { allowedHosts, consentScript, mapsScript } from './scripts';
