// The page's top: tools, brand, search, menus, and the bar of narrow screens.
import { Link } from '#link';
import type { Frame } from './data.ts';
import { Icon } from './icon.tsx';
import { SearchForm } from './search-form.tsx';
import { ColumnsButton, DrawerButton, ElderSwitch } from './switches.tsx';

const tools = [
  { href: '/cms/sitemap', name: '网站地图' },
  { href: '/cms/login', name: '登录' },
  { href: '/cms/register', name: '注册' },
];

/** The name of a day's weekday, the same in every time zone. */
const weekdayOf = (day: string): string => new Date(`${day}T00:00:00Z`).toLocaleDateString('zh-CN', { weekday: 'long', timeZone: 'UTC' });

export function Tools({ day, name }: { day: string; name: string }) {
  return (
    <section aria-label="网站工具" className="tools wide-only">
      <div className="container row apart tools-row">
        <p className="grow tools-day">
          <time dateTime={day}>
            {day} {weekdayOf(day)}
          </time>
          <span className="official">{name}官方网站</span>
        </p>
        <ul className="tools-list">
          <li>
            <Link href="/cms/accessibility" className="inline tool without-js">
              无障碍
            </Link>
            <button type="button" className="inline tool with-js" aria-haspopup="dialog">
              无障碍
            </button>
          </li>
          <li className="with-js">
            <ElderSwitch />
          </li>
          <li>
            <a href="/cms/session/locale?to=en&next=%2Fcms%2Fen" rel="nofollow" className="inline tool" lang="en" hrefLang="en">
              English
            </a>
          </li>
          {tools.map((tool) => (
            <li key={tool.href}>
              <Link href={tool.href} className="inline tool">
                {tool.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Brand({ frame: { name, englishName, logo }, short = false }: { frame: Frame; short?: boolean }) {
  return (
    <Link href="/cms/" className="row brand">
      <img src={logo} alt="" className="logo" fetchPriority="high" />
      <span className="brand-names">
        <span className="clamp brand-name">{name}</span>
        {!short && (
          <span className="hint" lang="en">
            {englishName}
          </span>
        )}
      </span>
    </Link>
  );
}

export function SiteHeader({ frame }: { frame: Frame }) {
  return (
    <header className="site-header wide-only">
      <div className="container row apart site-header-row">
        <Brand frame={frame} />
        <SearchForm className="search" placeholder="请输入关键字" label="搜索关键字">
          <Icon name="search" size={20} />
          <span className="visually-hidden">搜索</span>
        </SearchForm>
      </div>
    </header>
  );
}

export function MainMenu({ menus }: Pick<Frame, 'menus'>) {
  return (
    <nav className="main-menu wide-only" aria-label="主导航">
      <div className="container menu-row">
        <ul className="grow menu-list">
          {menus.map(({ id, title, link }) => (
            <li key={id}>
              <Link href={link.href} className="inline menu-item" aria-current={link.href === '/cms/' ? 'page' : undefined}>
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
        <div className="menu-all">
          <Link href="/cms/sitemap" className="inline menu-item without-js">
            <Icon name="layout-grid" size={18} />
            全部栏目
            <Icon name="chevron-down" size={16} />
          </Link>
          <ColumnsButton />
        </div>
      </div>
    </nav>
  );
}

export function MobileBar({ frame }: { frame: Frame }) {
  return (
    <header className="mobile-bar narrow-only">
      <div className="grow bar-brand">
        <Brand frame={frame} short />
      </div>
      <details className="bar-search">
        <summary className="bar-button">
          <Icon name="search" />
          <span className="visually-hidden">搜索</span>
        </summary>
        <div className="bar-panel">
          <SearchForm className="search search-wide" placeholder="请输入关键字" label="搜索关键字">
            <Icon name="search" size={20} />
            <span>搜索</span>
          </SearchForm>
        </div>
      </details>
      <Link href="/cms/sitemap" className="bar-button without-js" aria-label="网站地图">
        <Icon name="menu" />
      </Link>
      <DrawerButton />
    </header>
  );
}
