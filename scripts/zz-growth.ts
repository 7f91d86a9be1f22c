import { benchGrowth } from '../bench/growth';
await benchGrowth([{ contracts: 1000, clients: 17 }, { contracts: 30_000, clients: 2000 }], { connections: 2, warmUpSeconds: 2, seconds: 2, runs: 1 });
