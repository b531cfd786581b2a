import { Link } from 'react-router-dom';
import type { ShownYear } from '../../application/member/shown-year.ts';
import frame from '../kit/window/wrap.module.css';
import styles from './member-page.module.css';

/** Of the bars' parts, the largest first; the last is everything else. */
const fills = [styles.first, styles.second, styles.third, styles.fourth, styles.fifth, styles.rest];

/** A column of the drawing is so wide, and its bar in the middle of it. */
const columnWidth = 100;
const barWidth = 50;
const height = 100;

/** The bars of a year: drawn behind, with a link to its orders over each month that has some. */
export function YearChart({ year: { bars, ticks, unit, average, legend } }: { readonly year: ShownYear }) {
  const fillOf = (name: string): string | undefined =>
    fills[
      Math.min(
        fills.length - 1,
        legend.findIndex((one) => one.name === name),
      )
    ];
  const last = bars.length - 1;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        {unit}，<i className={styles.line} aria-hidden="true" /> 月均 {average.text}
      </figcaption>
      <div className={styles.chart}>
        <ul className={styles.scale} aria-hidden="true">
          {ticks.map(({ height: at, text }) => (
            <li key={text} style={{ '--at': at }}>
              {text}
            </li>
          ))}
        </ul>
        <div className={styles.plot}>
          <svg viewBox={`0 0 ${bars.length * columnWidth} ${height}`} preserveAspectRatio="none" aria-hidden="true">
            {ticks.map((tick) => (
              <path key={tick.text} className={styles.rule} d={`M0 ${height * (1 - tick.height)}H${bars.length * columnWidth}`} />
            ))}
            {bars.map((bar, at) => {
              const x = at * columnWidth + (columnWidth - barWidth) / 2;
              const whole = [{ name: '', height: bar.height }];
              let top = height;
              return (legend.length === 0 ? whole : bar.parts).map((part) => {
                const tall = part.height * height;
                top -= tall;
                const fill = legend.length === 0 ? (at === last ? styles.first : styles.third) : fillOf(part.name);
                return <rect key={part.name} className={fill} x={x} y={top} width={barWidth} height={tall} />;
              });
            })}
            <path className={styles.average} d={`M0 ${height * (1 - average.height)}H${bars.length * columnWidth}`} />
          </svg>
          <ol className={styles.months}>
            {bars.map(({ month, name, amount, orders, height: at, top, ordersAddress }) => {
              const words = (
                <>
                  {top === null ? null : (
                    <b style={{ '--at': at }} aria-hidden="true">
                      {top}
                    </b>
                  )}
                  <span>
                    {name.slice(0, -1)}
                    <i>{name.slice(-1)}</i>
                  </span>
                </>
              );
              return (
                <li key={month}>
                  {ordersAddress === null ? (
                    <p>{words}</p>
                  ) : (
                    <Link to={ordersAddress} title={`¥${amount}，${orders} 单`}>
                      {words}
                      <small className={frame.hidden}>{`采购 ¥${amount}，${orders} 单，查看 ${month} 的订单`}</small>
                    </Link>
                  )}
                </li>
              );
            })}
          </ol>
        </div>
      </div>
      {legend.length === 0 ? null : (
        <ul className={styles.legend}>
          {legend.map(({ name, amount, percent, ordersAddress }) => {
            const words = (
              <>
                <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
                  <rect className={fillOf(name)} width="10" height="10" />
                </svg>
                {name} ¥{amount} <small>{percent}%</small>
              </>
            );
            return (
              <li key={name}>
                {ordersAddress === null ? (
                  words
                ) : (
                  <Link to={ordersAddress}>
                    {words}
                    <span className={frame.hidden}>查看订单</span>
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </figure>
  );
}
