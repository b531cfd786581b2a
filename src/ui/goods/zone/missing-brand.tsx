import { Action } from '../../kit/window/action.tsx';
import { EmptyState } from '../../kit/window/page/empty-state.tsx';
import { useScreenTitle } from '../../kit/window/hooks/use-screen-title.ts';
import frame from '../../kit/window/wrap.module.css';

/** There is no such maker: says so in place, with the ways on (routes.md). */
export function MissingBrand({ title, back }: { readonly title: string; readonly back: { readonly text: string; readonly to: string } }) {
  useScreenTitle(title);
  return (
    <div className={frame.wrap}>
      <h1 className={frame.hidden}>{title}</h1>
      <EmptyState icon="shop" title={title} note="可能已停止合作，或地址有误。">
        <Action to={back.to}>{back.text}</Action>
        <Action look="outline" to="/list">
          查看全部药品
        </Action>
      </EmptyState>
    </div>
  );
}
