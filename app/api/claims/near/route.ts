import { changeRoute } from '@/lib/changes';
import { findCenters } from '@/lib/claims/settling/choose-center';

export const POST = changeRoute(findCenters);
