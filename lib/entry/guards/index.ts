import type { Guard } from '../guard';
import { agentWhitelist } from './agent-whitelist';
import { allowedParameters } from './allowed-parameters';
import { aulSingleSignOn } from './aul-single-sign-on';
import { configuredAddress } from './configured-address';
import { databaseOutage } from './database-outage';
import { editorsAddress } from './editors-address';
import { environmentSwitch } from './environment-switch';
import { innerAddress } from './inner-address';
import { languageChoice } from './language-choice';
import { maintenance } from './maintenance';
import { signInGate } from './sign-in-gate';
import { singleSignOn } from './single-sign-on';
import { unsupportedBrowser } from './unsupported-browser';

/** The guards in the order a request meets them. */
export const guards: readonly Guard[] = [
  innerAddress,
  allowedParameters,
  maintenance,
  environmentSwitch,
  languageChoice,
  configuredAddress,
  editorsAddress,
  unsupportedBrowser,
  agentWhitelist,
  aulSingleSignOn,
  databaseOutage,
  singleSignOn,
  signInGate,
];

/** Those that stand before changes as before the pages they are sent from. */
export const changeGuards: readonly Guard[] = [agentWhitelist, aulSingleSignOn];
