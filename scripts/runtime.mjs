/**
 * What scripts run on: TypeScript by tsx. They are the server as much as what Next bundles for it,
 * which `server-only` can tell inside of a bundle alone.
 */
import { registerHooks } from 'node:module';
import 'tsx';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'server-only'
      ? { url: 'data:text/javascript,', shortCircuit: true }
      : next(specifier, context),
});
