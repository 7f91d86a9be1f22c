export { buildName } from './build-name';
export { hasDevelopmentTools } from './development-tools';
export {
  type Environment,
  EnvironmentError,
  environment,
  isDevelopmentServer,
  isProduction,
  parseEnvironment,
} from './environment';
export { secret } from './secret';
