import type { IconNode } from 'lucide';
import {
  AirVent,
  ArrowLeft,
  ArrowRight,
  BatteryCharging,
  Bus,
  Calendar,
  Camera,
  Car,
  Check,
  ChevronDown,
  CircleQuestionMark,
  ClipboardList,
  Clock,
  Cog,
  CookingPot,
  Droplet,
  Engine,
  ExternalLink,
  FileText,
  Flame,
  Gamepad2,
  Globe,
  Headphones,
  House,
  Info,
  Laptop,
  ListChecks,
  LockKeyhole,
  LogOut,
  Luggage,
  Mail,
  Menu,
  MessageCircleMore,
  Microwave,
  Monitor,
  Package,
  PackageSearch,
  Phone,
  Refrigerator,
  Search,
  ShieldAlert,
  ShieldCheck,
  Smartphone,
  Snowflake,
  Tablet,
  Tag,
  TriangleAlert,
  Truck,
  UserRound,
  Volume2,
  Wallet,
  Warehouse,
  WashingMachine,
  Watch,
  Waves,
  Wrench,
  X,
  Zap,
} from 'lucide';
import plugin from 'tailwindcss/plugin';

/** What an icon shows, by the end of its class: `icon-alert`, or `icon-fine-smartphone` in finer lines. */
export const drawings: Readonly<Record<string, IconNode>> = {
  'air-vent': AirVent,
  alert: TriangleAlert,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  battery: BatteryCharging,
  bus: Bus,
  calendar: Calendar,
  camera: Camera,
  car: Car,
  check: Check,
  'chevron-down': ChevronDown,
  clock: Clock,
  close: X,
  document: FileText,
  droplet: Droplet,
  engine: Engine,
  external: ExternalLink,
  flame: Flame,
  'game-console': Gamepad2,
  gear: Cog,
  globe: Globe,
  headphones: Headphones,
  help: CircleQuestionMark,
  home: House,
  information: Info,
  laptop: Laptop,
  list: ClipboardList,
  lock: LockKeyhole,
  'log-out': LogOut,
  luggage: Luggage,
  mail: Mail,
  menu: Menu,
  message: MessageCircleMore,
  microwave: Microwave,
  monitor: Monitor,
  package: Package,
  'package-search': PackageSearch,
  phone: Phone,
  pot: CookingPot,
  refrigerator: Refrigerator,
  // Those that are spelt out here lucide does not have: a broken screen, and the wheel of a car.
  screen: [
    [
      'path',
      {
        d: 'M8.5 2.5h7a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM17.5 6l-4 3 1.5 3-4 2.5.5 4M13.5 9l-4-1',
      },
    ],
  ],
  search: Search,
  'shield-alert': ShieldAlert,
  'shield-check': ShieldCheck,
  smartphone: Smartphone,
  snowflake: Snowflake,
  sound: Volume2,
  steps: ListChecks,
  tablet: Tablet,
  tag: Tag,
  truck: Truck,
  user: UserRound,
  wallet: Wallet,
  warehouse: Warehouse,
  'washing-machine': WashingMachine,
  watch: Watch,
  waves: Waves,
  wheel: [
    [
      'path',
      {
        d: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4ZM12 3v5.8M12 15.2V21M3 12h5.8M15.2 12H21',
      },
    ],
  ],
  wrench: Wrench,
  zap: Zap,
};

/** Names each drawing by a class that sets `--icon`, which `.icon` in ./components.css cuts out of its colour. */
export default plugin(({ matchComponents }) => {
  const icons = (stroke: number) => (name: string) => ({
    '--icon': `url("${dataAddress(drawings[name] ?? [], stroke)}")`,
  });
  const values = Object.fromEntries(Object.keys(drawings).map((name) => [name, name]));
  matchComponents({ icon: icons(1.75), 'icon-fine': icons(1.5) }, { values });
});

/** A drawing on a grid of 24 as an address; only where there is ink counts in a mask. */
function dataAddress(shapes: IconNode, stroke: number): string {
  const elements = shapes.map(([element, attributes]) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}='${value}'`);
    return `<${[element, ...written].join(' ')}/>`;
  });
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='${stroke}' stroke-linecap='round' stroke-linejoin='round'>${elements.join('')}</svg>`;
  return `data:image/svg+xml,${svg.replaceAll(/[<>#%]/g, (sign) => encodeURIComponent(sign))}`;
}
