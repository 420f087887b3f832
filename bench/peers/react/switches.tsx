'use client';
// Buttons that change the page in the browser: elder mode, the list of all columns and the drawer.
import { useState } from 'react';
import { Icon } from './icon.tsx';

const toggleElder = () => document.documentElement.toggleAttribute('data-elder');

export function ElderSwitch() {
  return (
    <button type="button" className="inline tool with-js" onClick={toggleElder}>
      <span className="standard-only">长者模式</span>
      <span className="elder-only">退出长者模式</span>
    </button>
  );
}

export function LeaveElder() {
  return (
    <button type="button" className="button button-primary leave-elder" onClick={toggleElder}>
      退出长者模式
    </button>
  );
}

export function ColumnsButton() {
  const [open, setOpen] = useState(false);
  return (
    <button type="button" className="inline menu-item with-js" aria-expanded={open} onClick={() => setOpen(!open)}>
      <Icon name="layout-grid" size={18} />
      全部栏目
      <Icon name="chevron-down" size={16} />
    </button>
  );
}

export function DrawerButton() {
  const [open, setOpen] = useState(false);
  return (
    <button
      type="button"
      className="bar-button with-js"
      aria-label="菜单"
      aria-haspopup="dialog"
      data-open={open || undefined}
      onClick={() => setOpen(!open)}
    >
      <Icon name="menu" />
    </button>
  );
}
