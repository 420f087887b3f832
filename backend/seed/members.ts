// The demo's members. Their passwords are no secret: the development page shows them.
import type { SeedPark } from './types.ts';
import type { Voice } from './voice.ts';

const parks: readonly Voice['key'][] = ['north', 'south', 'west'];

/** A member with applications, one without, and one who runs a company's works. */
export function usersOf(voice: Voice): SeedPark['users'] {
  const base = parks.indexOf(voice.key) * 3;
  const phone = (no: number): string => `1380000${String(base + no).padStart(4, '0')}`;
  const apps = [
    ...voice.outsideMenus.map((menu) => ({ name: menu.title[0], ...(menu.linkUrl !== undefined && { url: menu.linkUrl }) })),
    { name: '安全双重预防平台', url: `https://apps.${voice.key}.example/1` },
    { name: '能源碳账本' },
  ];
  return [
    {
      id: `${voice.letter}u1`,
      username: `${voice.key}-apps`,
      phone: phone(1),
      password: 'Demo-2026-apps',
      name: '演示会员一',
      organization: `${voice.shortName[0]}演示企业`,
      apps,
      homePath: '/services',
    },
    {
      id: `${voice.letter}u2`,
      username: `${voice.key}-plain`,
      phone: phone(2),
      password: 'Demo-2026-plain',
      name: '演示会员二',
      organization: `${voice.shortName[0]}新入驻企业`,
      apps: [],
    },
    {
      id: `${voice.letter}u3`,
      username: `${voice.key}-works`,
      phone: phone(3),
      password: 'Demo-2026-works',
      name: '演示会员三',
      organization: `${voice.shortName[0]}物流企业`,
      apps: [{ name: '危化品运输协同', url: `https://apps.${voice.key}.example/6` }],
    },
  ];
}
