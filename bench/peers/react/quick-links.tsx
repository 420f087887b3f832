// Links to the pages that visitors need most often.
import { Link } from '#link';
import { Icon } from './icon.tsx';

const quick = [
  { href: '/cms/sentiment/sentimentSubmit', name: '我要留言', icon: 'message-square-text' },
  { href: '/cms/sentiment/progress', name: '进度查询', icon: 'search-check' },
  { href: '/cms/investment?section=policy', name: '政策文件', icon: 'scroll-text' },
  { href: '/cms/investment?section=guide', name: '办事指南', icon: 'book-open-check' },
  { href: '/cms/services?section=declare', name: '项目申报', icon: 'file-pen-line' },
  { href: '/cms/company', name: '企业名录', icon: 'building-2' },
];

export function QuickLinks() {
  return (
    <nav aria-label="快捷入口" className="quick not-print">
      <div className="container">
        <ul className="card quick-list">
          {quick.map(({ href, name, icon }) => (
            <li key={href}>
              <Link href={href} className="row quick-link">
                <span className="round quick-icon">
                  <Icon name={icon} />
                </span>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
