import type { Guard } from '../guard';
import { agentWhitelist, aulSingleSignOn, delegateGate, signInGate, singleSignOn } from './access';
import { configuredAddress, editorsAddress, innerAddress } from './addresses';
import { deskGate } from './desk';
import { carryAllowedParameters, environmentSwitch } from './environment-switch';
import { languageChoice } from './language-choice';
import { namedThing } from './named-things';
import { severalContracts } from './several-contracts';
import { databaseOutage, maintenance, unsupportedBrowser } from './shown-instead';
import { wanted } from './wanted-page';

/** The guards in the order a request meets them. */
export const guards: readonly Guard[] = [
  innerAddress,
  carryAllowedParameters,
  maintenance,
  environmentSwitch,
  languageChoice,
  configuredAddress,
  editorsAddress,
  unsupportedBrowser,
  deskGate,
  agentWhitelist,
  aulSingleSignOn,
  databaseOutage,
  delegateGate,
  singleSignOn,
  signInGate,
  wanted,
  namedThing,
  severalContracts,
];

/** Those that stand before changes as before the pages they are sent from. */
export const changeGuards: readonly Guard[] = [agentWhitelist, aulSingleSignOn];
