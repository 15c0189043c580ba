type Size = { width: number; depth: number; height: number };

const BOX = { width: 420, height: 170 };

/** One side of the piece to scale, with its two measures in mm. Both sides share one scale, so they can be compared. */
function Side({ title, across, up, scale }: { title: string; across: number; up: number; scale: number }) {
  const width = across * scale;
  const height = up * scale;
  const left = 50 + (BOX.width - width) / 2;
  const floor = 20 + BOX.height;
  return (
    <div className="drawing">
      <svg viewBox={`0 0 560 262`} fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <rect x={left} y={floor - height} width={width} height={height} rx="6" />
        <path d={`M40 ${floor}H500`} strokeWidth="1" strokeDasharray="4 5" opacity=".6" />
        <g strokeWidth="1" opacity=".75">
          <path d={`M${left} ${floor + 22}h${width}M${left} ${floor + 17}v10M${left + width} ${floor + 17}v10`} />
          <path
            d={`M${left + width + 22} ${floor - height}v${height}M${left + width + 17} ${floor - height}h10M${left + width + 17} ${floor}h10`}
          />
        </g>
        <text x={left + width / 2} y={floor + 48} textAnchor="middle">
          {across}
        </text>
        <text x={left + width + 32} y={floor - height / 2 + 6}>
          {up}
        </text>
      </svg>
      <p className="small">
        {title}: {across} mm wide, {up} mm high
      </p>
    </div>
  );
}

export function Drawing({ size }: { size: Size }) {
  const scale = Math.min(BOX.width / Math.max(size.width, size.depth), BOX.height / size.height);
  return (
    <>
      <Side title="Front" across={size.width} up={size.height} scale={scale} />
      <Side title="Side" across={size.depth} up={size.height} scale={scale} />
    </>
  );
}
