// The interactive map. Loaded in the browser when its box is near the viewport, because leaflet needs `window` on import.
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapSettings } from '#shared/entry.ts';
import { toGcj02 } from './gcj02.ts';

interface MapOptions {
  settings: MapSettings;
  texts: { label: string; zoomIn: string; zoomOut: string; attribution: string; drawn: string };
  place: readonly [number, number] | undefined;
  /** Called when the visitor starts to use the map. */
  onUse: () => void;
}

const placeZoom = 16;
/** Centre and zoom of the whole country, shown if the park has no location (C4). */
const country = { center: [108.9, 34.2] as const, zoom: 4 };

/** Starts the map in a box that contains the drawn ground, the pin and the canvas element. Returns a function that removes the map. */
export function mountMap(box: HTMLElement, { settings, texts, place, onUse }: MapOptions): () => void {
  const canvas = box.querySelector<HTMLElement>('[data-canvas]');
  if (canvas === null) return () => {};
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [longitude, latitude] = place === undefined ? country.center : settings.crs === 'gcj02' ? toGcj02(place) : place;
  const center = L.latLng(latitude, longitude);
  const zoom = place === undefined ? country.zoom : placeZoom;
  const map = L.map(canvas, {
    center,
    zoom,
    zoomControl: false,
    // until the visitor clicks the map, the wheel scrolls the page
    scrollWheelZoom: false,
    dragging: !L.Browser.mobile,
    ...(still && { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }),
  });
  canvas.setAttribute('role', 'region');
  canvas.setAttribute('aria-label', texts.label);
  L.control.zoom({ position: 'topright', zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  map.attributionControl.setPrefix(false);
  if (settings.tilesUrl === undefined) drawGround(map, box, center, zoom);
  else L.tileLayer(settings.tilesUrl, { maxZoom: 18 }).addTo(map);
  map.attributionControl.addAttribution(escaped(settings.tilesUrl === undefined ? texts.drawn : texts.attribution));
  if (place !== undefined) markPlace(map, box, center);

  const use = () => {
    map.scrollWheelZoom.enable();
    map.dragging.enable();
    onUse();
  };
  map.on('click', use);
  map.on('mouseout', () => map.scrollWheelZoom.disable());
  return () => {
    map.remove();
    canvas.removeAttribute('role');
    canvas.removeAttribute('aria-label');
  };
}

/** Copies the server-rendered drawing to the same position on the map, so that nothing moves when the map starts. */
function drawGround(map: L.Map, box: HTMLElement, center: L.LatLng, zoom: number): void {
  const plan = box.querySelector<HTMLImageElement>('[data-plan]');
  // a plan that has failed to load has no natural width
  const showsPlan = plan !== null && (plan.naturalWidth > 0 || !plan.complete);
  const ground = (showsPlan ? plan : box.querySelector('[data-ground]'))?.cloneNode(true);
  if (!(ground instanceof SVGElement || ground instanceof HTMLImageElement)) return;
  const middle = map.project(center, zoom);
  const half = L.point(Number(ground.getAttribute('width')) / 2, Number(ground.getAttribute('height')) / 2);
  const bounds = L.latLngBounds(map.unproject(middle.subtract(half), zoom), map.unproject(middle.add(half), zoom));
  const overlay = ground instanceof SVGElement ? L.svgOverlay(ground, bounds) : L.imageOverlay(plan?.currentSrc || ground.src, bounds);
  overlay.addTo(map);
  map
    .setMinZoom(zoom)
    .setMaxZoom(zoom + 2)
    .setMaxBounds(bounds);
}

function markPlace(map: L.Map, box: HTMLElement, center: L.LatLng): void {
  const pin = box.querySelector<SVGElement>('[data-pin]')?.parentElement?.cloneNode(true);
  if (!(pin instanceof HTMLElement)) return;
  L.marker(center, {
    icon: L.divIcon({ html: pin, className: '', iconSize: [0, 0] }),
    interactive: false,
    keyboard: false,
  }).addTo(map);
}

/** Escapes HTML, because leaflet treats attributions as HTML. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
