import { embeddedPlatform } from '@/insurer';
import { describeClaims } from '@/lib/platform/tests/suite/claims';
import { describeFiledClaims } from '@/lib/platform/tests/suite/filed-claims';
import { describeRequirements } from '@/lib/platform/tests/suite/requirements';
import { describeServiceNetwork } from '@/lib/platform/tests/suite/service-network';
import { insuredClients } from './insured-clients';

const underTest = insuredClients((clientId) => embeddedPlatform(clientId));
describeClaims('the embedded platform', async () => underTest);
describeFiledClaims('the embedded platform', async () => underTest);
describeRequirements('the embedded platform', async () => underTest);
describeServiceNetwork('the embedded platform', async () => underTest);
