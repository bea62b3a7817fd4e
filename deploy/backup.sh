#!/bin/sh
# Writes the whole database into one file of a folder, and drops files older than 30 days. Prints the file's name.
# usage: DATABASE_URL=… backup.sh <folder>
set -eu
. "$(dirname "$0")/database-url.sh"
file=$1/baara-$(date -u +%Y%m%dT%H%M%SZ).dump
# Its name is a backup's only once it is whole; one that breaks off, as on a full disk, leaves nothing behind.
trap 'rm -f "$file.part"' EXIT
trap 'exit 1' HUP INT TERM
# Old ones go first: they may be what fills the disk. The newest stays at any age: it may be all there is.
newest=$(ls -t "$1"/baara-*.dump 2>/dev/null | head -n 1)
find "$1" -name 'baara-*.dump*' ! -name "$(basename "$newest")" -mtime +30 -delete
# Behind a long migration it fails instead of holding up whatever comes after it.
pg_dump --lock-wait-timeout=60s --format=custom --no-owner --file="$file.part" "$url"
mv "$file.part" "$file"
echo "$file"
