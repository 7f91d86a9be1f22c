/**
 * `npm run platform:check -- <address> [sample.json]`: looks whether an insurer's own platform answers
 * as the portal asks, and does what every platform does, in the order in which to build it
 * (docs/integrators.md).
 */
import { checkByCommand } from '@/conformance';

process.exitCode = await checkByCommand(process.argv.slice(2), console);
