export { buildName } from './build-name';
export {
  type Environment,
  EnvironmentError,
  environment,
  isDevelopmentServer,
  isProduction,
  parseEnvironment,
} from './environment';
export { secret } from './secret';
