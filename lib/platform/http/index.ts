import 'server-only';

export { codeForLog } from './answer-of';
export { type HttpPlatform, type HttpPlatformOptions, httpPlatform } from './http-platform';
export { type PlatformAddress, platformAt } from './kept-platforms';
