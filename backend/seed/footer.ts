// A park's footer (H3): more links than are shown, one of them hidden, contact, two QR codes and the filing row.
import { words } from './html.ts';
import type { SeedBanner, SeedLocation } from './types.ts';
import type { Pair, Voice } from './voice.ts';

export function footerOf(voice: Voice): SeedLocation[] {
  const { key } = voice;
  const location = (code: string, name: Pair, banners: SeedBanner[]): SeedLocation => ({ code, name: words(name), subTitle: words(name), banners });
  return [
    location(
      'footer.links',
      ['友情链接', 'Links'],
      voice.links.map(
        (name, i): SeedBanner => ({
          name: words(name),
          linkEnabled: 1,
          linkUrl: `https://link${i + 1}.${key}.example/`,
          ...(i === 1 && { showd: 0 as const }),
        }),
      ),
    ),
    location('footer.contactus', ['联系我们', 'Contact us'], contactOf(voice)),
    location(
      'footer.feedback',
      ['关注我们', 'Follow us'],
      [
        { name: words(['官方微信', 'WeChat']), imageUrl: `${key}/qr-wechat-336x336.png` },
        { name: words(['移动门户', 'Mobile portal']), imageUrl: `${key}/qr-portal-336x336.png` },
      ],
    ),
    location('footer.filing', ['备案信息', 'Filing'], filingOf(voice)),
    location(
      'footer.record',
      ['版权信息', 'Record'],
      [
        { name: words([`主办单位：${voice.organiser[0]}`, `Organiser: ${voice.organiser[1]}`]) },
        { name: words([`承办单位：${voice.operator[0]}`, `Operator: ${voice.operator[1]}`]) },
      ],
    ),
  ];
}

function contactOf({ address, phone, hours, key }: Voice): SeedBanner[] {
  return [
    { name: words(['服务热线', 'Phone']), subTitle: words([phone, phone]) },
    { name: words(['服务时间', 'Hours']), subTitle: words(hours) },
    { name: words(['联系地址', 'Address']), subTitle: words(address) },
    { name: words(['电子邮箱', 'E-mail']), subTitle: words([`office@${key}.example`, `office@${key}.example`]) },
    { name: words(['投诉监督', 'Complaints']), subTitle: words(['0000-8000112', '0000-8000112']), path: '/sentiment' },
  ];
}

/** Numbers that nobody can have: the authorities issue none under 示. */
function filingOf({ key, tenantId }: Voice): SeedBanner[] {
  const icp = `示ICP备0000${tenantId}号-1`;
  const link = (path: string) => ({ linkEnabled: 1 as const, linkUrl: `https://filing.example/${path}` });
  return [
    // the western editors typed the number into meta, which goes over the row's own name (G4)
    key === 'west'
      ? { name: words(['ICP备案号', 'ICP filing']), ...link('icp'), meta: JSON.stringify({ name: icp }) }
      : { name: words([icp, icp]), ...link('icp') },
    { name: words([`示公网安备 0000000000${tenantId}号`, `Public security filing 0000000000${tenantId}`]), ...link('security') },
    { name: words([`网站标识码：000000${tenantId}`, `Site code: 000000${tenantId}`]), ...link('site') },
    { name: words(['我为政府网站找错', 'Report an error']), ...link('errors') },
  ];
}
