import { changeRoute } from '@/lib/changes';
import { chooseMockFlows } from '@/lib/tools/choose-mock-flows';

/** §2.6 The mock flow pickers. */
export const POST = changeRoute(chooseMockFlows);
