import 'server-only';

export {
  type HttpPlatform,
  type HttpPlatformOptions,
  httpPlatform,
  type PlatformCredentials,
} from './http-platform';
