// Where the park is and how to reach it.
import type { Frame } from './data.ts';
import { ground } from './drawings.json';
import { Icon } from './icon.tsx';

export const telOf = (phone: string): string => `tel:${phone.replaceAll('-', '')}`;

export function ParkMap({ frame: { name, config } }: { frame: Frame }) {
  return (
    <section className="column">
      <h2 className="visually-hidden">园区位置</h2>
      <div className="park-map">
        <div className="map-ground" aria-hidden="true">
          <svg viewBox="0 0 1600 1000" width="1600" height="1000" data-ground="true" className="ground" aria-hidden="true">
            <rect width="1600" height="1000" className="land" />
            {ground.map((d) => (
              <path key={d} className="ground-part" d={d} />
            ))}
          </svg>
          <img src={config.mapImage} width={1600} height={900} alt="" loading="lazy" data-plan="true" />
        </div>
        <span className="map-marker" aria-hidden="true">
          <svg viewBox="0 0 32 42" data-pin="true" className="pin" aria-hidden="true">
            <path d="M16 1.5C8 1.5 1.5 8 1.5 16 1.5 26.5 16 40.5 16 40.5S30.5 26.5 30.5 16C30.5 8 24 1.5 16 1.5z" />
            <circle cx="16" cy="16" r="5.5" />
          </svg>
          <span className="pin-name">{name}</span>
        </span>
        <span className="visually-hidden">地图：{name}</span>
        <div data-canvas="true" className="fill map-canvas" />
      </div>
    </section>
  );
}

const complaints = { name: '投诉监督' };

export const factsOf = ({ config, footer }: Frame): { name: string; text: string; href?: string }[] => {
  const phone = footer.contact.find(({ name }) => name === complaints.name)?.text ?? '';
  return [
    { name: '服务时间', text: config.worktime },
    { name: '联系地址', text: config.address },
    { name: '电子邮箱', text: config.mail, href: `mailto:${config.mail}` },
    { name: complaints.name, text: phone, href: telOf(phone) },
  ];
};

export function Contact({ frame }: { frame: Frame }) {
  const { name, config } = frame;
  const map = `https://uri.amap.com/marker?${new URLSearchParams({ position: config.location.join(), name, coordinate: 'wgs84', callnative: '1' })}`;
  return (
    <section className="card stack contact">
      <h2>联系我们</h2>
      <p className="row contact-phone">
        <Icon name="phone" size={28} />
        <a href={telOf(config.phone)} className="contact-number">
          {config.phone}
        </a>
      </p>
      <dl className="contact-facts">
        {factsOf(frame).map((fact) => (
          <div key={fact.name} className="contact-fact">
            <dt className="contact-name">{fact.name}</dt>
            <dd className="contact-text">{fact.href === undefined ? fact.text : <a href={fact.href}>{fact.text}</a>}</dd>
          </div>
        ))}
      </dl>
      <a href={map} className="button button-outline contact-map" target="_blank" rel="noopener noreferrer">
        <Icon name="map-pin" />
        在地图中打开
        <span className="visually-hidden">（新窗口打开）</span>
      </a>
    </section>
  );
}
