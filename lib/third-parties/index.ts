/**
 * Whose scripts and services a client lets in: analytics, consent, monitoring, captcha. Partners of
 * the server are ports.
 */
export type { Captcha, CaptchaProof, CaptchaVerdict } from './captcha/port';
export { captcha, recaptcha } from './captcha/recaptcha';
export { reportFailure } from './monitoring/report-failure';
export { type Monitoring, monitoringOf } from './monitoring/scripts';
export { allowedHosts, consentScript, mapsScript, mapTilesOrigin } from './scripts';
