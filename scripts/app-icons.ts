/** Draws the mark as the icons that phones put on their home screens, into public/. Run by hand; committed. */
import sharp from 'sharp'

// The light theme of src/ui/theme.css. The field keeps within the circle that a maskable icon is cut to.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-11 -11 38 38">
  <path fill="#faf7f0" d="M-11-11h38v38h-38z"/>
  <path fill="#d6cebb" d="M0 0h4v4H0zM6 0h4v4H6zM0 6h4v4H0z"/>
  <path fill="#17492f" d="M12 0h4v4h-4zM6 6h4v4H6zM12 6h4v4h-4zM0 12h4v4H0zM6 12h4v4H6zM12 12h4v4h-4z"/>
</svg>`

const files = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 }

for (const [name, size] of Object.entries(files))
  await sharp(Buffer.from(icon), { density: (72 * size) / 38 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(`../public/${name}`, import.meta.url).pathname)
