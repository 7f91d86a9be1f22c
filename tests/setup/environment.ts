import { inject } from 'vitest';
import { proxyVariables } from '../../lib/config/tests/proxy';

declare module 'vitest' {
  interface ProvidedContext {
    /** Environment variables by which the code under test reaches its database. */
    variables: Record<string, string>;
  }
}

Object.assign(process.env, { LOG_LEVEL: 'silent', ...proxyVariables, ...inject('variables') });
