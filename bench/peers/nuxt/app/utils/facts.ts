// How to reach the park: the lines of the contact card and of the footer.
const complaints = '投诉监督';

interface Frame {
  config: { worktime: string; address: string; mail: string };
  footer: { contact: { name: string; text: string }[] };
}

export function factsOf({ config, footer }: Frame): { name: string; text: string; href?: string }[] {
  const phone = footer.contact.find(({ name }) => name === complaints)?.text ?? '';
  return [
    { name: '服务时间', text: config.worktime },
    { name: '联系地址', text: config.address },
    { name: '电子邮箱', text: config.mail, href: `mailto:${config.mail}` },
    { name: complaints, text: phone, href: telOf(phone) },
  ];
}
