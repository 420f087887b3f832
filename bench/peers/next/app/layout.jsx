// The document around every page.
import data from '../page/page.json';
import '../page/style.css';

const { name, logo } = data.frame;

export const metadata = { title: name, description: name, keywords: name, icons: logo, other: { SiteName: name } };

export default function Layout({ children }) {
  return (
    <html lang="zh-CN">
      <body>{children}</body>
    </html>
  );
}
