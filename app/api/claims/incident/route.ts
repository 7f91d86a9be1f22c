import { changeRoute } from '@/lib/changes';
import { tellIncident } from '@/lib/claims/filing/say';

export const POST = changeRoute(tellIncident);
