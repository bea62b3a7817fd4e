#!/bin/sh
# Writes the whole database into one file of a folder, and drops files older than 30 days. Prints the file's name.
# usage: DATABASE_URL=… backup.sh <folder>
set -eu
url=${DATABASE_DIRECT_URL:-$DATABASE_URL}
file=$1/baara-$(date -u +%Y%m%dT%H%M%SZ).dump
# Its name is a backup's only once it is whole; what broke off is dropped with those that are old.
pg_dump --format=custom --no-owner --file="$file.part" "$url"
mv "$file.part" "$file"
find "$1" -name 'baara-*.dump*' -mtime +30 -delete
echo "$file"
