// The accessibility statement: the park's own text if it has one, otherwise the built-in text (P2).
import { Trans, useLingui } from '@lingui/react/macro';
import rich from '../../components/rich-text.module.css';
import { usePage, useTo } from '../../data/page.ts';
import { Contact } from './contact.tsx';
import { accessibilityParams } from './params.ts';
import { Statement } from './statement.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <Statement name={t`无障碍声明`} params={accessibilityParams}>
      <Text />
    </Statement>
  );
}

function Text() {
  const { chrome } = usePage();
  const to = useTo();
  return (
    <div className={rich['rich']}>
      <p>
        <Trans>
          {chrome.name}希望每个人都能使用本网站。网站按照《信息技术 互联网内容无障碍可访问性技术要求与测试方法》（GB/T
          37668）和《Web内容无障碍指南》（WCAG）2.2的AA级建设。
        </Trans>
      </p>
      <h2>
        <Trans>本网站提供什么</Trans>
      </h2>
      <ul>
        <li>
          <Trans>页面顶部的“无障碍”可以放大文字、加大行距、提高对比度、加大鼠标、显示阅读辅助线，并在设备支持时朗读页面。</Trans>
        </li>
        <li>
          <Trans>“长者模式”使用大字和单栏，首页只留常用内容，随时可以退出。</Trans>
        </li>
        <li>
          <Trans>全部功能都可以用键盘操作，焦点位置清楚可见，每页开头可以直接跳到主要内容。</Trans>
        </li>
        <li>
          <Trans>不使用脚本也能阅读全部页面；放大到400%时无需左右滚动。</Trans>
        </li>
        <li>
          <Trans>不因颜色、声音或动画而缺失信息；系统设置减少动态效果时，页面保持静止。</Trans>
        </li>
      </ul>
      <h2>
        <Trans>尚有不足之处</Trans>
      </h2>
      <p>
        <Trans>较早发布的部分图片和附件可能没有文字说明，部分内容只有中文。地图和图表旁附有文字或数据表。</Trans>
      </p>
      <h2>
        <Trans>反馈</Trans>
      </h2>
      <p>
        <Trans>
          如果在使用中遇到困难，请告诉我们，也可以请我们以其他方式提供内容。您可以<a href={to('/sentiment/sentimentSubmit')}>留言</a>
          ，或按下列方式联系。
        </Trans>
      </p>
      <Contact />
    </div>
  );
}
