import { embeddedPlatform } from '@/insurer';
import { describeClaims } from '../suite/claims';
import { describeFiledClaims } from '../suite/filed-claims';
import { describeRequirements } from '../suite/requirements';
import { describeServiceNetwork } from '../suite/service-network';
import { insuredClients } from './insured-clients';

const underTest = insuredClients((clientId) => embeddedPlatform(clientId));
describeClaims('the embedded platform', async () => underTest);
describeFiledClaims('the embedded platform', async () => underTest);
describeRequirements('the embedded platform', async () => underTest);
describeServiceNetwork('the embedded platform', async () => underTest);
