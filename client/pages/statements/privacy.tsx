// The privacy policy: the park's own text if it has one, otherwise the built-in text (P2).
import { Trans, useLingui } from '@lingui/react/macro';
import rich from '../../components/rich-text.module.css';
import { usePage, useTo } from '../../data/page.ts';
import { Contact } from './contact.tsx';
import { privacyParams } from './params.ts';
import { Statement } from './statement.tsx';

export function Page() {
  const { t } = useLingui();
  return (
    <Statement name={t`隐私政策`} params={privacyParams}>
      <Text />
    </Statement>
  );
}

function Text() {
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  return (
    <div className={rich['rich']}>
      <p>{t`${chrome.name}只在办理您的事项所需的范围内处理个人信息。浏览本网站无需提供个人信息。`}</p>
      <h2>
        <Trans>您主动提供的信息</Trans>
      </h2>
      <p>
        <Trans>
          提交留言、合作需求、试用或联系申请以及注册会员时，网站收集您填写的姓名、联系电话、单位和正文，用于办理事项和答复您。匿名留言的公开页面不显示姓名。
        </Trans>
      </p>
      <h2>
        <Trans>保存在您设备上的信息</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Cookie：语言选择、所访问的园区、最近浏览的页面、登录状态。登录凭据不能被网页脚本读取，退出登录即被清除。</Trans>
        </li>
        <li>
          <Trans>浏览器存储：无障碍设置、最近搜索、已关闭的提示、未提交的草稿和登录所用的手机号。它们只保存在您的设备上，可以随时清除。</Trans>
        </li>
      </ul>
      <h2>
        <Trans>网站运行记录</Trans>
      </h2>
      <p>
        <Trans>为保障安全和稳定，服务器记录访问的时间、页面和处理结果，不记录密码、验证码、手机号码和证件号码。</Trans>
      </p>
      <h2>
        <Trans>第三方</Trans>
      </h2>
      <p>
        <Trans>网站不使用第三方的统计、广告或社交脚本。打开地图时，图片可能由地图服务商提供；离开本网站的链接会在新窗口打开。</Trans>
      </p>
      <h2>
        <Trans>您的权利</Trans>
      </h2>
      <p>
        <Trans>
          您可以查询、更正或删除您的个人信息，也可以撤回同意。请<a href={to('/sentiment/sentimentSubmit')}>留言</a>，或按下列方式联系。
        </Trans>
      </p>
      <Contact />
    </div>
  );
}
