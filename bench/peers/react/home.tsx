// The portal's home page, for React Router and Next.
import type { ReactNode } from 'react';
import { ArticleCard } from './article-card.tsx';
import { Carousel } from './carousel.tsx';
import type { PageData } from './data.ts';
import { Charts, Slogan } from './figures.tsx';
import { Footer } from './footer.tsx';
import { MainMenu, MobileBar, SiteHeader, Tools } from './header.tsx';
import { CardList, ListBlock, PictureList, TitleList } from './lists.tsx';
import { Partners, Themes } from './pictures.tsx';
import { Contact, ParkMap } from './place.tsx';
import { Products } from './products.tsx';
import { QuickLinks } from './quick-links.tsx';
import { Statements, Trace } from './statement.tsx';
import { LeaveElder } from './switches.tsx';

function Band({ tinted = false, children }: { tinted?: boolean; children: ReactNode }) {
  return (
    <div className={`band ${tinted ? 'band-tinted' : ''}`}>
      <div className="container column elder-column blocks">{children}</div>
    </div>
  );
}

export function Home({ data: { day, frame, banners, articles, classes, months } }: { data: PageData }) {
  return (
    <>
      <a href="#main" className="skip">
        跳到主要内容
      </a>
      <div role="alert" className="not-print" />
      <Tools day={day} name={frame.name} />
      <SiteHeader frame={frame} />
      <MainMenu menus={frame.menus} />
      <MobileBar frame={frame} />
      <main id="main" tabIndex={-1}>
        <h1 className="visually-hidden">{frame.name}</h1>
        <section className="hero not-print">
          <Carousel banners={banners.banner} />
        </section>
        <QuickLinks />
        <Band tinted>
          <ArticleCard title="新闻资讯" more="/cms/news" face="picture" articles={articles.news} />
          <ArticleCard title="通知公告" more="/cms/notice" face="date" articles={articles.notice} />
          <ArticleCard title="政府公开" more="/cms/government" face="mark" articles={articles.government} />
        </Band>
        <Band>
          <div className="half not-elder">
            <Statements banner={banners.statement[0]} articles={articles.statement} />
          </div>
          <div className="half not-elder">
            <Trace />
          </div>
        </Band>
        <Band tinted>
          <div className="whole not-elder">
            <Slogan banners={banners.slogan} />
          </div>
        </Band>
        <Band>
          <div className="whole not-elder">
            <Charts classes={classes} months={months} />
          </div>
        </Band>
        <Band tinted>
          <div className="half not-elder">
            <ListBlock title="政策法规" more="/cms/investment?section=policy">
              <TitleList articles={articles.policy} />
            </ListBlock>
          </div>
          <div className="half not-elder">
            <ListBlock title="行业动态" more="/cms/news?section=trends">
              <PictureList articles={articles.trends} />
            </ListBlock>
          </div>
        </Band>
        <Band>
          <div className="whole not-elder">
            <ListBlock title="主导产业" more="/cms/investment?section=industry">
              <CardList articles={articles.industry} />
            </ListBlock>
          </div>
        </Band>
        <Band tinted>
          <div className="whole not-elder">
            <Products banners={banners.products} />
          </div>
        </Band>
        <Band>
          <div className="whole not-elder">
            <Themes banners={banners.grid} />
          </div>
        </Band>
        <Band tinted>
          <div className="whole not-elder">
            <Partners banners={banners.partners} />
          </div>
        </Band>
        <Band>
          <div className="two-thirds not-elder">
            <ParkMap frame={frame} />
          </div>
          <div className="third">
            <Contact frame={frame} />
          </div>
        </Band>
      </main>
      <Footer frame={frame} />
      <LeaveElder />
      <p className="visually-hidden" aria-live="polite" />
      <div className="toasts" aria-live="polite" />
      <div className="progress-bar" aria-hidden="true" />
    </>
  );
}
