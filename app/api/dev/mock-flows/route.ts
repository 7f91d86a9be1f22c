import { changeRoute } from '@/lib/changes';
import { chooseMockFlows } from '@/lib/tools';

/** §2.6 The mock flow pickers. */
export const POST = changeRoute(chooseMockFlows);
