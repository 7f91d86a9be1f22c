export {
  type Environment,
  EnvironmentError,
  environment,
  isProduction,
  parseEnvironment,
} from './environment';
export { secret } from './secret';
